import type { Entries } from './meaning.ts';

/** Groups of persons in the order of rank, and the small words of German. */
export const peopleEntries: Entries = [
  [
    'vorgesetzt* geschaeftsleitung geschaeftsfuehrung geschaeftsfuehrer* schulleitung praxisleitung heimleitung betriebsleitung klinikleitung werksleitung kanzleileitung direktion vorstand vorstands chef chefin chefs ausbilder* *vorgesetzten *leitung *leiter *leiterin praxisinhaber* inhaber*',
    { group: 'superior' },
  ],
  ['=leitung =mir', { group: 'superior' }],
  ['kolleg* kollegium kollegin kollegialer* teamkolleg* arbeitskolleg* arzt aerzt*', { group: 'peer' }],
  [
    'mitarbeiter* mitarbeitend* beschaeftigt* unterstellt* auszubildend* *mitarbeiter team* belegschaft',
    {
      group: 'staff',
    },
  ],
  [
    'kund* mandant* patient* gaest* gast gaste lieferant* geschaeftspartner* klient* bewohner* angehoerig* eltern kinder* kindern schueler* buerger* mieter* besucher* dritte* dritten verbraucher* auftraggeber* behoerden partner* anlieger* publikum',
    { group: 'outside' },
  ],
  [
    '=der =die =das =den =dem =des =ein =eine =einen =einem =einer =eines =und =oder =sowie =mit =von =vom =zu =zur =zum =in =im =an =am =bei =beim =fuer =durch =ueber =auf =unter =aus =nach =um =auch =als =wir =ich =er =sie =es =ihr =ihre =ihren =ihrem =ihrer =ihres =sein =seine =seinen =seinem =seiner =seines =unser =unsere =unseren =unserem =unserer =unseres =mein =meine =meinen =meinem =meiner =meines =uns =ihm =ihn =ihnen =sich =gegenueber =alle =allen =aller =alles =herr =herrn =frau =dies =diese =diesen =dieser =dieses =so =wie =dass =weil =selbst =noch =nur =dabei',
    { small: true },
  ],
];
