export type ScanVerdict = 'clean' | 'infected' | 'skipped';

export interface VirusScan {
  /**
   * `skipped` only when no scanner is configured.
   * @throws ProviderError when a configured scanner gives no verdict: the file must then be refused
   */
  scan(bytes: Uint8Array): Promise<ScanVerdict>;
}

interface NoScanSettings {
  readonly kind: 'off';
}

export interface ClamdSettings {
  readonly kind: 'clamd';
  readonly host: string;
  readonly port: number;
  readonly timeoutMs?: number | undefined;
}

export type VirusScanSettings = NoScanSettings | ClamdSettings;
