import { parse } from 'bowser';

/**
 * A browser's User-Agent in words a customer recognises his device by, e.g. „Firefox auf Windows“.
 * @param userAgent as sent; it is not kept
 */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'Unbekanntes Gerät';
  const { browser, os } = parse(userAgent);
  if (!browser.name && !os.name) return 'Unbekanntes Gerät';
  if (!os.name) return browser.name ?? 'Unbekanntes Gerät';
  return `${browser.name ?? 'Unbekannter Browser'} auf ${os.name}`;
}
