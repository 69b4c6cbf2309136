import { formatDate } from '#src/lib/dates.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Table } from '#src/ui/table.tsx';
import type { DeskDraw, DeskWinner } from './desk-prize-draw.api.ts';
import { shownTicket } from './shown-ticket.ts';

function answerWords({ answer, answerBy, handedOverAt }: DeskWinner): string {
  if (handedOverAt) return `verschickt am ${formatDate(handedOverAt)}`;
  if (answer === 'accepted') return 'angenommen';
  if (answer === 'declined') return 'abgelehnt';
  if (answer === 'lapsed') return 'nicht geantwortet';
  return answerBy ? `Antwort bis ${formatDate(answerBy)}` : 'Ersatz';
}

/** Winners and reserves in their order, with where the prize goes. */
export function WinnerTable({ draw }: { draw: DeskDraw }) {
  return (
    <Table
      caption={`Gezogene Lose: ${draw.title}`}
      captionHidden
      rows={draw.ranked}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: 'Name', lead: true, cell: ({ rank, name }) => `${rank}. ${name}` },
        {
          key: 'ticket',
          header: 'Los',
          cell: ({ ticket }) => <span className="num">{shownTicket(ticket)}</span>,
        },
        { key: 'email', header: 'E-Mail', cell: ({ email }) => email },
        { key: 'answer', header: 'Stand', cell: answerWords },
        {
          key: 'address',
          header: 'Anschrift',
          cell: ({ address }) =>
            address ? `${address.name}, ${address.street}, ${address.zipCode} ${address.city}` : 'keine',
        },
        {
          key: 'do',
          header: 'Erledigen',
          cell: ({ id, name, answer, handedOverAt }) =>
            answer === 'accepted' && !handedOverAt ? (
              <Form method="post">
                <input type="hidden" name="entry" value={id} />
                <Button variant="secondary" name="absicht" value="verschickt">
                  Preis verschickt<span className="visually-hidden"> an {name}</span>
                </Button>
              </Form>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}
