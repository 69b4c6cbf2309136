import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';

/**
 * Leads to the login with the address filled in. It is posted, because personal data must not be in addresses of
 * pages.
 */
export function ToLogin({ email }: { email: string }) {
  return (
    <Form method="post" action="/account/login">
      <input type="hidden" name="absicht" value="adresse" />
      <input type="hidden" name="email" value={email} />
      <Button>Jetzt anmelden</Button>
    </Form>
  );
}
