/** What we use of two packages that come without types. */
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean });
    parse(html: string): { jsonld: Record<string, ReadonlyArray<unknown>> };
  }
}

declare module '@adobe/structured-data-validator' {
  export interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: unknown;
    fieldNames: string[];
  }
  export default class Validator {
    validate(extracted: unknown): Promise<Issue[]>;
  }
}
