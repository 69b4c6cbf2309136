import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { newestMessage } from './postfach.ts';
import { beSignedIn, hydrated, signIn, sizes } from './sign-in.ts';
import { expect, fixture, test } from './test.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function expectNoFindings(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await axeFindings(page)).toEqual([]);
}

type Journey = {
  path: string;
  service: string;
  title: string;
  send: string;
  submit: string;
  opens: string;
  fill: (page: Page) => Promise<void>;
};

const chooseOption = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });
const choose = (page: Page, legend: string | RegExp, option: string) =>
  page
    .getByRole('group', { name: legend })
    .getByRole('radio', { name: new RegExp(`^${option}`) })
    .check();

/** Word for word, without what follows a label as its hint. */
const fill = (page: Page, label: string | RegExp, text: string) => page.getByLabel(label).first().fill(text);

async function uploadFile(page: Page): Promise<void> {
  await expect(page.locator('input[type=file]')).toBeEnabled();
  await page.setInputFiles('input[type=file]', fixture('documents/two-pages.pdf'));
  await expect(page.getByText('hochgeladen', { exact: true })).toBeVisible({ timeout: 30_000 });
}

const journeys: Journey[] = [
  {
    path: '/online-rechtsberatung/anfrage',
    service: '/online-rechtsberatung',
    title: 'Online-Rechtsberatung',
    submit: 'Frage prüfen',
    send: 'Frage absenden',
    opens: 'Anfrage ansehen',
    fill: async (page) => {
      await chooseOption(page, 'Worum geht es?', 'Kauf, Vertrag, Handwerk');
      await fill(page, /^Ihre Frage/, 'Muss der Händler den Kühlschrank ersetzen?');
      await fill(page, /^Was möchten Sie erreichen/, 'Ein neues Gerät');
      await fill(page, /^Was ist wann geschehen/, '3. September gekauft.\n10. Oktober kaputt.');
      await fill(page, /^Wer ist die andere Seite/, 'Kälte Beispiel GmbH, Bremen');
    },
  },
];
