/** Pages of the OpenID stand-in. They are the provider's, not the portal's: plain, German, without JavaScript. */

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>${title}</title>
<link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:1rem/1.5 system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}
label{display:block;margin-top:1rem}input,button{font:inherit;padding:.5rem;width:100%;box-sizing:border-box}
button{margin-top:1.5rem}[role=alert]{color:#a00}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
}

/** @param action where the form goes; made by us, so there is nothing to escape */
export function loginPage(action: string, hasFailed: boolean): string {
  const alert = hasFailed ? '<p role="alert">E-Mail-Adresse oder Passwort stimmen nicht.</p>' : '';
  return page(
    'Anmeldung beim Identitätsdienst',
    `${alert}<form method="post" action="${action}">
<label for="email">E-Mail-Adresse</label><input id="email" name="email" type="email" autocomplete="username" required>
<label for="password">Passwort</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button>Anmelden</button>
<button name="abbrechen" value="ja" formnovalidate>Abbrechen</button></form>`,
  );
}

export const registrationPage = page(
  'Registrierung beim Identitätsdienst',
  '<p>Hier würde der Identitätsdienst ein Konto anlegen.</p>',
);

export const passwordResetPage = page(
  'Neues Passwort beim Identitätsdienst',
  '<p>Hier würde der Identitätsdienst ein neues Passwort vergeben.</p>',
);

/** @param form the provider's own form with its secret, named op.logoutForm */
export function logoutPage(form: string): string {
  return page(
    'Abmeldung beim Identitätsdienst',
    `<p>Möchten Sie sich auch hier abmelden?</p>${form}
<button form="op.logoutForm" name="logout" value="yes">Abmelden</button>`,
  );
}
