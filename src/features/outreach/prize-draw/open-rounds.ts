import { randomBytes } from 'node:crypto';
import type { Settings } from '#src/config/settings.ts';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import { formatDate } from '#src/lib/dates.ts';
import { seal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';
import { type DrawFile, drawFiles } from './draw-files.ts';
import { commitmentOf } from './draw-tickets.ts';
import { type Draw, drawByKey, openDraws } from './prize-draws.store.ts';
import { endWords } from './round-words.ts';
import { type Round, roundAt } from './rounds.ts';

type Term = { title: string; text: string };

/** „ein Los“, „drei Lose“. */
function lots(count: number): string {
  if (count === 0) return 'kein Los';
  return count === 1 ? 'ein Los' : `${count} Lose`;
}

function deadline({ answerDays, reserves }: DrawFile): string {
  const after = reserves > 0 ? 'rückt das nächste Ersatzlos nach' : 'verfällt der Gewinn';
  return `Wer gewinnt, bekommt eine E-Mail mit einem Link und hat ${answerDays}\u00a0Tage Zeit, den Gewinn auf unserer Seite anzunehmen und eine Anschrift in Deutschland zu nennen. Danach, und wenn jemand ablehnt, ${after}. Alle anderen benachrichtigen wir nicht.`;
}

/** The conditions of a round. They are stored with it, so that they cannot change while it runs. */
function termsOf(
  file: DrawFile,
  round: Round,
  { PROVIDER_NAME, PROVIDER_ADDRESS, PROVIDER_EMAIL, RETENTION_PRIZE_DRAW_DAYS }: Settings,
): Term[] {
  return [
    {
      title: 'Wer verlost',
      text: `Veranstalter ist die ${PROVIDER_NAME}, ${PROVIDER_ADDRESS}, ${PROVIDER_EMAIL}.`,
    },
    {
      title: 'Was es gibt',
      text: `${file.prize}. Gezogen wird ${lots(file.winners)}. In Geld zahlen wir den Preis nicht aus.`,
    },
    {
      title: 'Wann',
      text: `Vom ${formatDate(round.startsAt)} bis ${endWords(round.endsAt)}. Bis dahin muss die Teilnahme auch bestätigt sein; maßgeblich ist die Uhr unseres Servers.`,
    },
    {
      title: 'Wer mitmachen kann',
      text: 'Alle, die am Tag der Teilnahme mindestens 18\u00a0Jahre alt sind. Ausgenommen ist, wer bei uns arbeitet.',
    },
    {
      title: 'Wie oft',
      text: 'Jede Person einmal, mit einem Postfach. Groß- und Kleinschreibung und ein Zusatz hinter einem Pluszeichen machen aus einem Postfach kein zweites: erika+eins@example.org zählt als erika@example.org.',
    },
    {
      title: 'Was es kostet',
      text: 'Nichts. Sie müssen nichts kaufen, keinen Vertrag schließen und den Newsletter nicht bestellen. Auf Ihre Aussichten hat das keinen Einfluss.',
    },
    {
      title: 'Wie ausgelost wird',
      text: `Vor dem Beginn wählt das Portal zufällig einen Startwert und veröffentlicht seine Prüfsumme (SHA-256). Nach dem Ende bekommt jede Losnummer die Prüfsumme aus Startwert, Zeilenumbruch und Losnummer; die kleinste gewinnt, danach folgen ${lots(file.reserves)} als Ersatz. Startwert und Liste der Losnummern veröffentlichen wir, damit es jeder nachrechnen kann.`,
    },
    { title: 'Was dann geschieht', text: deadline(file) },
    {
      title: 'Abbruch',
      text: 'Wir brechen nur ab, wenn eine faire Auslosung nicht mehr möglich ist, zum Beispiel nach einem technischen Angriff, und sagen es dann auf dieser Seite. Wer falsche Angaben macht oder Teilnahmen automatisch erzeugt, nimmt nicht teil.',
    },
    {
      title: 'Ihre Daten',
      text: `Name und E-Mail-Adresse brauchen wir nur für die Verlosung. Das Geburtsdatum prüfen wir und speichern es nicht. ${RETENTION_PRIZE_DRAW_DAYS}\u00a0Tage nach der Auslosung löschen wir alle Angaben über Personen; es bleibt das Protokoll mit Losnummern. Zurücktreten können Sie jederzeit mit einer E-Mail an uns.`,
    },
  ];
}

/** Begins a round: its words stay as they are now, and its seed is chosen, of which only the commitment is told. */
async function beginRound({ db, clock, settings }: Services, file: DrawFile, round: Round): Promise<void> {
  if (await drawByKey(db, round.key)) return;
  const seed = randomBytes(32).toString('hex');
  const { title, prize, about } = file;
  await db
    .insertInto('prize_draws')
    .values({
      key: round.key,
      title,
      details: JSON.stringify({ prize, about, terms: termsOf(file, round, settings) }),
      is_sample: file.isSample,
      starts_at: round.startsAt,
      ends_at: round.endsAt,
      winner_count: file.winners,
      reserve_count: file.reserves,
      answer_days: file.answerDays,
      commitment: commitmentOf(seed),
      seed_sealed: seal(settings.APP_SECRET, sealedColumns.prizeDrawSeed.purpose, seed),
      created_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** The rounds that are open now, the first to end first; a round whose time has come is begun. */
export async function openRounds(services: Services): Promise<Draw[]> {
  const now = services.clock.now();
  for (const file of drawFiles(services)) {
    const round = roundAt(file, now);
    if (round) await beginRound(services, file, round);
  }
  return openDraws(services.db, now.toISOString());
}
