import { OtpGate, type OtpGateAnswer } from '#src/features/account/second-factor/public.ts';
import type { PhoneNote } from '#src/features/insurance/claims/public.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';

/** What was said on the phone, in its place in the list. */
export function OpenPhoneNote({
  note,
  answer,
  closeTo,
}: {
  note: Part<PhoneNote>;
  answer: OtpGateAnswer | undefined;
  closeTo: string;
}) {
  if (note.state === 'otp_required') return <OtpGate what="die Telefonnotiz" answer={answer} />;
  if (note.state === 'unavailable') return <Unavailable what="Diese Notiz" />;
  const { date, counterpart, summary, agreed } = note.value;
  return (
    <>
      <DefinitionRows
        rows={[
          { term: 'Gespräch', value: <span className="num">{formatDateTime(date)}</span> },
          { term: 'Mit', value: counterpart },
          { term: 'Worum es ging', value: summary },
          { term: 'Vereinbart', value: agreed },
        ]}
      />
      <p className="more">
        <Link to={closeTo}>Notiz schließen</Link>
      </p>
    </>
  );
}
