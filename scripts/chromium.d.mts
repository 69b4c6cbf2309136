export const fastShell: string;
export function ensureBrowser(): Promise<string>;
