import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { DeskTemplateTable } from '#src/database/desk-tables.ts';
import type { Services } from '#src/services.ts';

export type Template = Selectable<DeskTemplateTable>;
type NewTemplate = { title: string; text: string };

/** All templates by their names. */
export async function allTemplates(db: Db): Promise<Template[]> {
  const rows = await db.selectFrom('desk_templates').selectAll().execute();
  const byName = new Intl.Collator('de').compare;
  return rows.toSorted((one, other) => byName(one.title, other.title));
}

export function templateById(db: Db, id: string): Promise<Template | undefined> {
  return db.selectFrom('desk_templates').selectAll().where('id', '=', id).executeTakeFirst();
}

export function insertTemplate(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  template: NewTemplate,
  author: string,
): Promise<Template> {
  return tx
    .insertInto('desk_templates')
    .values({
      id: randomUUID(),
      ...template,
      version: 1,
      updated_by: author,
      updated_at: clock.now().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns undefined when somebody else has changed or deleted it meanwhile */
export function updateTemplate(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  id: string,
  { version, ...template }: NewTemplate & { version: number },
  author: string,
): Promise<Template | undefined> {
  return tx
    .updateTable('desk_templates')
    .set({
      ...template,
      version: version + 1,
      updated_by: author,
      updated_at: clock.now().toISOString(),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

export function deleteTemplate(tx: Tx, id: string): Promise<Template | undefined> {
  return tx.deleteFrom('desk_templates').where('id', '=', id).returningAll().executeTakeFirst();
}

const samples = [
  {
    title: 'Eingang bestätigt',
    text: '{anrede}\n\nvielen Dank für Ihre Nachricht zu {nummer}. Wir kümmern uns darum und melden uns bis zum {frist}.\n\nFreundliche Grüße',
  },
  {
    title: 'Unterlage fehlt',
    text: '{anrede}\n\nzu {nummer} fehlt uns noch eine Unterlage. Bitte laden Sie sie über den Link in dieser E-Mail hoch.\n\nFreundliche Grüße',
  },
  {
    title: 'Widerruf: Geld kommt zurück',
    text: '{anrede}\n\nIhr Widerruf {nummer} ist wirksam. Wir zahlen Ihnen alles auf demselben Weg zurück, auf dem Sie bezahlt haben. Bei Ihrer Bank kann das einige Tage dauern.\n\nFreundliche Grüße',
  },
] as const;

/** The state `desk-templates` of the demonstration. */
export async function seedDeskTemplates(services: Services): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    for (const template of samples) await insertTemplate(services, tx, template, 'Lars Muster');
  });
}
