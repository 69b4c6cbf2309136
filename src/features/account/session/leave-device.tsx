import { useRouteLoaderData } from 'react-router';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';

/** Name and value of the field by which a guest leaves a device that is not his. */
export const leaveDeviceIntent = { name: 'absicht', value: 'geraet' } as const;

/**
 * Shown on pages that a guest's browser opens without a login. A customer signs out instead, and takes what he
 * used with him.
 */
export function LeaveDevice() {
  const root = useRouteLoaderData<{ user: object | null }>('root');
  if (!root || root.user !== null) return null;
  return (
    <Form method="post" action="/account/logout" reloadDocument className="stack">
      <p>
        Nicht Ihr Gerät? Diese Seite öffnet sich hier ohne Anmeldung wieder, auch für andere. Wir können den
        Browser alles vergessen lassen, was Sie darin als Gast bestellt oder begonnen haben. Die Links in
        unseren E-Mails öffnen es weiter.
      </p>
      <input type="hidden" {...leaveDeviceIntent} />
      <Button variant="secondary" pendingText="Wird vergessen …">
        Auf diesem Gerät vergessen
      </Button>
    </Form>
  );
}
