/**
 * Sends a form whose effect is shown at once. A full page load aborts a request that has not arrived; then the
 * form is sent once more in a way that survives the page. Only for actions that may be repeated.
 * @param address of the page whose action takes the form
 * @param send the ordinary way, with its answer
 */
export async function sentOnLeaving<Answer>(
  address: string,
  form: FormData,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const again = () => void navigator.sendBeacon(address, form);
  window.addEventListener('pagehide', again);
  try {
    return await send();
  } finally {
    window.removeEventListener('pagehide', again);
  }
}
