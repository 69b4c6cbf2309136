import { useEffect, useState } from 'react';
import { watchConsent } from '#src/features/legal/consent-records/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { BotCheckNotAllowedError, guestToken } from './guest-session.ts';

/** What is being done when the bot check is needed: the words of the notice. */
const words = {
  upload: {
    title: 'Vor dem Hochladen brauchen wir Ihre Erlaubnis',
    text: 'Ob ein Mensch die Datei schickt, prüft hier reCAPTCHA von Google. Solange Sie das nicht erlauben, laden wir nichts von Google, und das Hochladen geht nicht. Lieber ohne Google? Rufen Sie uns bitte an.',
  },
  form: {
    title: 'Vor dem Absenden brauchen wir Ihre Erlaubnis',
    text: 'Ob ein Mensch die Anfrage schickt, prüft hier reCAPTCHA von Google. Solange Sie das nicht erlauben, laden wir nichts von Google, und das Absenden geht nicht. Lieber ohne Google? Rufen Sie uns bitte an.',
  },
} as const;

/**
 * Starts the bot check early, so that nobody waits for it. Sending a file repeats a failed check. If another
 * provider makes the check and the visitor has not allowed it, this says so and leads to the settings.
 */
export function BotCheckConsent({ before = 'upload' }: { before?: keyof typeof words }) {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isGone = false;
    const check = () =>
      void guestToken().then(
        () => !isGone && setMissing(false),
        (error: unknown) => !isGone && setMissing(error instanceof BotCheckNotAllowedError),
      );
    check();
    const stop = watchConsent(check);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  if (!isMissing) return null;
  return (
    <Notice tone="warning" title={words[before].title}>
      <p>{words[before].text}</p>
      <p>
        <Button type="button" variant="secondary" data-consent-settings>
          Datenschutz-Einstellungen öffnen
        </Button>
      </p>
    </Notice>
  );
}
