/** A regular expression that is not linear, or of which nobody can tell, and what bounds what it is matched with. */
export type Bounded = { file: string; pattern: string; because: string };

const ours = 'what it reads is our own content, which we check before it is served';
const build = 'runs while we build or prepare data, over names of our own files';

/** No pattern here takes exponential time; most take the square of a length that stands beside them. */
export const bounded: readonly Bounded[] = [
  { file: 'vite.config.ts', pattern: String.raw`src[\\/](?:lib|navigation)[\\/].*\.ts$`, because: build },
  { file: 'vite.config.ts', pattern: String.raw`src[\\/].*[\\/]public\.ts$`, because: build },
  { file: 'scripts/traffic-fine-rows.ts', pattern: String.raw`\s+([,.])`, because: build },
  {
    file: 'src/server/insurer-request.ts',
    pattern: String.raw`\{(.+?)\}`,
    because: 'reads the paths of our own routes, once',
  },
  {
    file: 'src/server/page-cache/prepared-answer.ts',
    pattern: String.raw`<script\b([^>]*)>([\s\S]*?)<\/script>`,
    because: 'reads pages that we have rendered, in which a typed „<“ stands escaped',
  },
  {
    file: 'src/ui/meta-line.tsx',
    pattern: String.raw`(\S*\d-\S*\d|\S*-\d\S*)`,
    because: 'reads words of ours and names and numbers of a row, none longer than 200 signs',
  },
  {
    file: 'src/ui/bausteine/contrast.ts',
    pattern: String.raw`--color-([\w-]+):\s*(#[0-9a-f]{6});`,
    because: ours,
  },
  {
    file: 'src/providers/payment/wallet/webhooks.ts',
    pattern: String.raw`"(?:[^"\\]|\\.)*"|[{}[\]:,]`,
    because: 'writes what the wallet of the demonstration itself has made',
  },
  {
    file: 'src/providers/cms/anchors.ts',
    pattern: String.raw`[ \u00a0]*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}[ \u00a0]*$`,
    because: ours,
  },
  { file: 'src/providers/cms/anchors.ts', pattern: String.raw`\{[^}]*\}`, because: ours },
  { file: 'src/providers/cms/local/blocks.ts', pattern: String.raw`\{#[^}]*\}?\s*$`, because: ours },
  { file: 'src/providers/cms/local/template-head.ts', pattern: String.raw`[ \t]*\n[ \t]*`, because: ours },
  { file: 'src/providers/cms/local/inline.ts', pattern: String.raw`[ \t]*\n[ \t]*`, because: ours },
  { file: 'src/providers/cms/local/inline.ts', pattern: String.raw`\s*\n\s*`, because: ours },
  { file: 'src/providers/cms/local/letter.ts', pattern: String.raw`[ \t]*\n[ \t]*`, because: ours },
  { file: 'src/providers/cms/local/link-rules.ts', pattern: String.raw`(.)\/+$`, because: ours },
  { file: 'src/providers/cms/local/passage.ts', pattern: String.raw`\]\([^)]*\)`, because: ours },
  { file: 'src/providers/cms/local/passage.ts', pattern: String.raw`<[^>\n]*>`, because: ours },
  { file: 'src/providers/cms/local/passage.ts', pattern: String.raw`\{\w+="[^}]*\}`, because: ours },
  { file: 'src/providers/cms/local/template-file.ts', pattern: String.raw`\s*\{#.*$`, because: ours },
  {
    file: 'src/features/legal/company/legal-text.ts',
    pattern: String.raw`^(.*?)\s*\{#([a-z0-9-]+)\}$`,
    because: ours,
  },
  { file: 'src/features/legal/company/legal-text.ts', pattern: String.raw`\s*\n\s*`, because: ours },
  {
    file: 'src/features/checks/contract-check/employer-letter.ts',
    pattern: String.raw`(\p{L})[-\u00AD]\s*\n\s*(\p{Ll})`,
    because:
      'reads one sentence of a contract, cut at 1,500 signs whatever stands there (contract-grading/reading/sentences.ts)',
  },
  {
    file: 'src/features/checks/contract-check/employer-letter.ts',
    pattern: '„([^“”"]*)[“”"]',
    because: 'reads a quote of 262 signs at most (shortQuote)',
  },
  {
    file: 'src/features/tools/data-leak/breach-check.tsx',
    pattern: String.raw`^\S+@\S+\.\S+$`,
    because: 'reads one field, in the browser of whoever typed it',
  },
  {
    file: 'src/features/outreach/messages/messages.api.ts',
    pattern: String.raw`[.,;:!?)\]“”]+$`,
    because: 'reads links of our own messages, in the demonstration only',
  },
  {
    file: 'src/features/services/order/e-invoice-of-order.ts',
    pattern: String.raw`^(.+),\s*(\d{5})\s+(.+)$`,
    because: 'reads the address of the company, which whoever runs the portal sets',
  },
  {
    file: 'src/features/tools/templates/answers.ts',
    pattern: String.raw`[ \t]+\n`,
    because:
      'reads a field of a letter, in the browser; kept ones have 5,000 signs at most (template-tool.tsx)',
  },
  {
    file: 'src/features/tools/traffic-fines/fines-input.ts',
    pattern: String.raw`\s*m$`,
    because: 'reads a parameter of 100 signs at most (calculatorApi of tools/calculator)',
  },
  {
    file: 'src/lib/mail-address.ts',
    pattern: String.raw`\+[^@]*(?=@)`,
    because: 'reads an address of mail that its schema has taken, 254 signs at most',
  },
];

/**
 * Rules for documents are matched with the text of one document: their graders read 150,000 signs of a contract and refuse a
 * reference above 200,000. None of them may be exponential; what the rest costs is tried with long texts of every kind.
 */
export const documentFolders =
  /^src\/features\/checks\/(contract-grading|reference-grading|document-reading|document-checks)\//;

/** What is repeated until a text is as long as its grader reads: beginnings of many rules, and signs that texts are cut at. */
export const repeated: readonly string[] = [
  'a',
  ' ',
  '\n',
  'ä',
  'a ',
  '1 ',
  '1.',
  '1,',
  '1.000',
  '... ',
  '§ 1 ',
  '§ 1\n',
  'A\n',
  'A, ',
  '(1) ',
  '1. a\n',
  '-\n',
  'a-\n',
  '"',
  '(',
  '_',
  '|',
  'Frau ',
  'Frau A',
  'Herr Dr. ',
  'geb. ',
  'als a',
  'wegen ',
  'nach ',
  'nicht ',
  'kein ',
  'in der ',
  'am 1. ',
  'vom 1.1.2020 ',
  'Euro ',
  'der ',
  'ist ',
  'Stunden ',
  '40 Stunden ',
];
