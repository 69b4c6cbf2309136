import { telephoneAddress } from '#src/lib/telephone.ts';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { ServiceFrame } from './service-frame.ts';

/** Where paper goes when the browser runs no script: the upload needs it. @param props.what „das Mandat“ */
export function WithoutScript({
  frame: { insurer, phone },
  what,
}: {
  frame: Pick<ServiceFrame, 'insurer' | 'phone'>;
  what: string;
}) {
  return (
    <noscript>
      <Notice tone="warning" title="Zum Hochladen braucht Ihr Browser JavaScript">
        <p>
          Bitte schalten Sie JavaScript ein und laden Sie die Seite neu. Oder schicken Sie {what} mit der Post
          an {insurer.name}, {insurer.address}. Fragen beantworten wir am Telefon:{' '}
          <Link className="nowrap num" to={telephoneAddress(phone.number)}>
            {phone.number}
          </Link>
        </p>
      </Notice>
    </noscript>
  );
}
