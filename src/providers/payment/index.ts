import { inProcess } from '#src/providers/http/index.ts';
import type { Payment, PaymentDeps, PaymentSettings } from './payment.ts';
import { createPayPalClient } from './paypal.ts';
import { createWallet, mountWallet } from './wallet/index.ts';

export type {
  NewPayment,
  Payment,
  PaymentCapture,
  PaymentDeps,
  PaymentOrder,
  PaymentSettings,
} from './payment.ts';

/** The payment provider named by the settings: PayPal, or the local wallet that speaks its protocol. */
export function createPayment(settings: PaymentSettings, deps: PaymentDeps = {}): Payment {
  if (settings.kind === 'paypal') {
    return { ...createPayPalClient(settings, deps), app: null, close: () => undefined };
  }
  const wallet = createWallet(settings, deps.webhookFetch === undefined ? {} : { fetch: deps.webhookFetch });
  const client = createPayPalClient(
    { ...settings, kind: 'paypal', baseUrl: settings.publicUrl },
    { ...deps, fetch: inProcess(mountWallet(wallet.app, settings.publicUrl)) },
  );
  return { ...client, app: wallet.app, close: wallet.close };
}
