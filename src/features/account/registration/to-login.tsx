import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';

/** To the login, which knows the address then: posted, because addresses of people have no place in those of pages. */
export function ToLogin({ email }: { email: string }) {
  return (
    <Form method="post" action="/account/login">
      <input type="hidden" name="absicht" value="adresse" />
      <input type="hidden" name="email" value={email} />
      <Button>Jetzt anmelden</Button>
    </Form>
  );
}
