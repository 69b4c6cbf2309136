import type { Services } from '#src/services.ts';
import { insertTemplate } from './templates.store.ts';

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
