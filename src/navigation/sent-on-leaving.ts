/**
 * Sends a form whose effect is shown at once. A full load of another page takes back what the server has not heard yet;
 * then the same form is sent once more, in the way that outlives a page. Only for what may be done twice.
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
