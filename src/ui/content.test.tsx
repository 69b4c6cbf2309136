// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { DefinitionRows } from './definition-rows.tsx';
import { Notice } from './notice.tsx';
import { Price, Total } from './price.tsx';
import { Progress } from './progress.tsx';
import { renderPart } from './render-for-test.tsx';
import { Section } from './section.tsx';
import { Steps } from './steps.tsx';
import { Table } from './table.tsx';
import { Counter } from './tags.tsx';
import { Timeline } from './timeline.tsx';

describe('Steps', () => {
  const four = ['Hergang', 'Gegenseite', 'Unterlagen', 'Prüfen'];

  it('marks the present step and leads back to finished ones', () => {
    renderPart(<Steps steps={[{ text: 'Zeugnis', to: '/upload' }, 'Daten', 'Prüfen']} current={2} />);
    expect(screen.getByRole('link', { name: '1 Zeugnis' })).toBeTruthy();
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(steps[0]?.textContent).toContain('erledigt: ');
    expect(document.querySelector('.steps-many')).toBeNull();
  });

  it('has one line for the phone from four steps on', () => {
    renderPart(<Steps steps={four} current={3} />);
    expect(document.querySelector('.steps-many')).not.toBeNull();
    expect(screen.getByText('Schritt 3 von 4: Unterlagen')).toBeTruthy();
  });
});

describe('Timeline and Progress', () => {
  it('says in words what was, is and comes', () => {
    renderPart(
      <Timeline
        entries={[
          { title: 'Gemeldet', state: 'past' },
          { title: 'Beauftragt', state: 'now', action: <button type="button">Anwalt auswählen</button> },
          { title: 'Abgeschlossen', state: 'next' },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'erledigt: Gemeldet',
      'jetzt: BeauftragtAnwalt auswählen',
      'kommt noch: Abgeschlossen',
    ]);
  });

  it.each([
    ['running', 2, false, ['past', 'now', 'next']],
    ['failed', 2, true, ['past', 'failed', 'next']],
    ['finished', 4, false, ['past', 'past', 'past']],
  ])('shows a %s job', (_name, current, failed, states) => {
    renderPart(
      <Progress
        stages={['Lesen', 'Bewerten', 'Schreiben']}
        current={current}
        failed={failed}
        percent={33.4}
        message="Wir lesen."
      />,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.className)).toEqual(
      states.map((state) => `time-${state}`),
    );
    expect(screen.getByRole('status').textContent).toBe('Wir lesen.');
    expect(screen.queryByRole('progressbar')?.getAttribute('value')).toBe(failed ? undefined : '33');
  });

  it('leaves the bar open when the percentage is not known', () => {
    renderPart(<Progress stages={['Lesen']} current={1} message="Wir lesen." />);
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  });
});

describe('figures', () => {
  it.each([
    [<Price key="1" cents={1490} />, '14,90\u00a0€'],
    [<Price key="2" cents={0} />, 'kostenlos'],
    [<Price key="3" cents={2999} reducedCents={1999} />, '29,99\u00a0€Versicherte 19,99\u00a0€'],
    [<Total key="4" cents={196350} />, 'Gesamtpreis1.963,50\u00a0€'],
  ])('read in German', (part, words) => {
    const { container } = renderPart(part);
    expect(container.textContent).toBe(words);
  });

  it.each([
    [0, ''],
    [9, '99 ungelesene Dokumente'],
    [10, '9+10 ungelesene Dokumente'],
  ])('count %i', (count, words) => {
    const { container } = renderPart(<Counter count={count} label="ungelesene Dokumente" />);
    expect(container.textContent).toBe(words);
  });
});

describe('lists', () => {
  it('keep the roles of a table and name each row', () => {
    renderPart(
      <Table
        caption="Buchungen"
        rows={[{ text: 'Beitrag', sum: '31,40\u00a0€' }]}
        rowKey={(row) => row.text}
        columns={[
          { key: 'text', header: 'Buchung', cell: (row) => row.text, lead: true },
          { key: 'sum', header: 'Betrag', cell: (row) => row.sum, align: 'end' },
        ]}
      />,
    );
    const table = screen.getByRole('table', { name: 'Buchungen' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    const row = within(table).getByRole('row', { name: 'Beitrag 31,40\u00a0€' });
    expect(within(row).getByRole('rowheader').textContent).toContain('Beitrag');
    expect(table.querySelectorAll('[role]')).toHaveLength(8);
  });

  it('name what an edit link changes', () => {
    renderPart(<DefinitionRows rows={[{ term: 'Datei', value: 'zeugnis.pdf', editTo: '/upload' }]} />);
    expect(screen.getByRole('link', { name: /^Ändern\s?Datei$/ })).toBeTruthy();
    expect(screen.getAllByRole('term')).toHaveLength(1);
  });

  it('end the breadcrumbs with the page itself', () => {
    renderPart(<Breadcrumbs items={[{ text: 'Arbeitsrecht', to: '/arbeitsrecht' }]} current="Zeugnis" />);
    expect(screen.getByText('Zeugnis').getAttribute('aria-current')).toBe('page');
  });

  it('open an answer without script', () => {
    renderPart(<Accordion items={[{ question: 'Wie lange?', answer: 'Drei Wochen.', open: true }]} />);
    expect(screen.getByRole('group')).toHaveProperty('open', true);
  });

  it('label a section by its heading', () => {
    renderPart(<Section title="Was fehlt">Text</Section>);
    expect(screen.getByRole('region', { name: 'Was fehlt' })).toBeTruthy();
  });

  it('say the tone of a notice in words', () => {
    renderPart(<Notice tone="danger" title="Nicht gespeichert" role="alert" />);
    expect(screen.getByRole('alert').textContent).toBe('Fehler: Nicht gespeichert');
  });
});
