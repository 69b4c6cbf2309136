import { forget, keep as keepHere, readKept } from '#src/navigation/browser-store.ts';

/** No visitor makes more choices than this without reaching the server. */
const most = 20;

export type ConsentAction = 'accept_all' | 'only_necessary' | 'selection';

export type ConsentReport = {
  consentId: string;
  version: number;
  categories: readonly string[];
  action: ConsentAction;
  chosenAt: string;
};

/** Choices the server has not confirmed yet. */
function waiting(): unknown[] {
  const saved = readKept('consent-records');
  return Array.isArray(saved) ? saved : [];
}

/** Without storage a report that fails is not repeated. */
function keep(reports: readonly unknown[]): void {
  if (reports.length === 0) forget('consent-records');
  else keepHere('consent-records', reports.slice(-most));
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
