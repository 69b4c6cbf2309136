/** The global of Google's script (developers.google.com/recaptcha/docs/v3). */
type Recaptcha = {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const scriptAddress = 'https://www.google.com/recaptcha/api.js';
let loading: Promise<void> | null = null;

function loadScript(siteKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${scriptAddress}?render=${encodeURIComponent(siteKey)}`;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      // biome-ignore lint/suspicious/noConsole: the specification asks for it (section 8, “Bot-check”)
      console.error('recaptcha could not be loaded');
      reject(new Error('recaptcha could not be loaded'));
    };
    document.head.append(script);
  });
}

/**
 * A token of reCAPTCHA v3 for one action. Loads Google's script: call it only through `whenAllowed`.
 * @throws Error when the script does not load, or 'recaptcha instance not initialized' (specification, section 8)
 */
export async function recaptchaToken(siteKey: string, action: string): Promise<string> {
  loading ??= loadScript(siteKey).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  await loading;
  const instance = window.grecaptcha;
  if (!instance) throw new Error('recaptcha instance not initialized');
  await new Promise<void>((resolve) => instance.ready(resolve));
  return instance.execute(siteKey, { action });
}
