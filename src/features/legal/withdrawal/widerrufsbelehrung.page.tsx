import { loadLegalText } from '#src/features/legal/company/public.server.ts';
import { LegalPage, legalMeta } from '#src/features/legal/company/public.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Section } from '#src/ui/section.tsx';
import type { Route } from './+types/widerrufsbelehrung.page';

export function loader({ context }: Route.LoaderArgs) {
  const { text } = loadLegalText(context, 'widerrufsbelehrung');
  const form = loadLegalText(context, 'muster-widerrufsformular').text;
  const others = loadLegalText(context, 'widerruf-weitere-vertraege').text;
  // Belehrung and model form stand together on one page, as in Anlage 1 and 2 to Art. 246a § 1 EGBGB.
  const sections = form.sections.map((section) => ({
    ...section,
    id: `muster-${section.id}`,
    heading: section.heading || form.title,
  }));
  return { text: { ...text, sections: [...text.sections, ...sections, ...others.sections] } };
}

export const clientLoader = payloadLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return legalMeta(matches, '/widerrufsbelehrung', loaderData?.text);
}

export default function WiderrufsbelehrungPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage text={loaderData.text} pdf="/widerrufsbelehrung.pdf">
      <Section title="Online widerrufen">
        <div className="stack-tight">
          <p>Am schnellsten geht es hier, ohne Anmeldung. Die Eingangsbestätigung kommt sofort per E-Mail.</p>
          <ButtonLink to="/vertrag-widerrufen">Vertrag widerrufen</ButtonLink>
        </div>
      </Section>
    </LegalPage>
  );
}
