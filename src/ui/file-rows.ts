/** What has become of one chosen file. */
export type FileState =
  | { kind: 'ready' }
  /** Something happens before the first byte is sent; `words` say what. */
  | { kind: 'preparing'; words: string }
  | { kind: 'uploading'; percent: number }
  | { kind: 'uploaded' }
  | { kind: 'failed'; message: string };

export interface FileRow {
  id: string;
  name: string;
  /** Bytes. */
  size?: number | undefined;
  state: FileState;
}

const oneDigit = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** „412 KB“ or „1,2 MB“, with a non-breaking space. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00a0KB`;
  return `${oneDigit.format(bytes / 1_000_000)}\u00a0MB`;
}

/** Whole percent between 0 and 100. */
export function wholePercent(percent: number): number {
  return Math.min(100, Math.max(0, Math.floor(percent)));
}

/** The state as words: „bereit“, „wird hochgeladen 54 %“, „hochgeladen“ or the sentence about the error. */
export function fileStateWords(state: FileState): string {
  switch (state.kind) {
    case 'ready':
      return 'bereit';
    case 'preparing':
      return state.words;
    case 'uploading':
      return `wird hochgeladen ${wholePercent(state.percent)}\u00a0%`;
    case 'uploaded':
      return 'hochgeladen';
    case 'failed':
      return state.message;
  }
}
