/** Choices the server has not confirmed yet; the only thing kept in the browser's lasting storage. */
const storageKey = 'consent-records';
/** More than this many choices without ever reaching the server is no visitor. */
const most = 20;

export type ConsentAction = 'accept_all' | 'only_necessary' | 'selection';

export type ConsentReport = {
  consentId: string;
  version: number;
  categories: readonly string[];
  action: ConsentAction;
  chosenAt: string;
};

function waiting(): unknown[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(saved) ? saved : [];
  } catch {
    return [];
  }
}

function keep(reports: readonly unknown[]): void {
  try {
    if (reports.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(reports.slice(-most)));
  } catch {
    // Without storage a report that fails is not repeated.
  }
}

/** Whether the server has taken the report, or will never take it. */
async function isSettled(report: unknown): Promise<boolean> {
  try {
    const response = await fetch('/api/consent-records', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      // The visitor may leave the page with the press of the button.
      keepalive: true,
    });
    return response.ok || (response.status >= 400 && response.status < 500 && response.status !== 429);
  } catch {
    return false;
  }
}

let sending: Promise<void> | null = null;

async function send(reports: readonly unknown[]): Promise<void> {
  for (const report of reports) {
    if (!(await isSettled(report))) return;
    const sent = JSON.stringify(report);
    keep(waiting().filter((each) => JSON.stringify(each) !== sent));
  }
}

/** Sends what waits, oldest first; what fails waits for the next page, unseen by the visitor. */
export function sendWaiting(): Promise<void> {
  const reports = waiting();
  if (reports.length === 0) return Promise.resolve();
  sending ??= send(reports).finally(() => {
    sending = null;
  });
  return sending;
}

/** Reports a choice to the server, now or later. */
export async function report(choice: ConsentReport): Promise<void> {
  keep([...waiting(), choice]);
  await sending;
  await (waiting().length > 0 ? sendWaiting() : send([choice]));
}
