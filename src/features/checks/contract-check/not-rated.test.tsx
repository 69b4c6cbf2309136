import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { unreadKindSchema } from '#src/features/checks/contract-grading/public.ts';
import { notRatedWords } from './result-rows.ts';
import { NotRated } from './result-view.tsx';

const clauses = [
  {
    id: 'C19' as const,
    title: 'Urlaubstage',
    section: null,
    quote: 'Der Urlaub beträgt 28 Tage.',
    start: 0,
    end: 27,
  },
];

test('the page names each part of the document that was not read, and raises no doubt about the clause itself', () => {
  const words = notRatedWords({ notRated: { clauses, sections: [], unread: [...unreadKindSchema.options] } });
  expect(words.intro).toContain('nichts grün');
  const page = renderToStaticMarkup(<NotRated {...words} />);
  for (const part of [
    'Formeln',
    'WordArt',
    'Bild',
    'Gedrehter Text',
    'Stempel',
    'Kommentare',
    'Formularfelder',
    'Das Ende',
    'kyrillischen',
  ])
    expect(page).toContain(part);
  expect(page).not.toContain('nicht sicher verstanden');
});

test('of a document that was read as a whole nothing of the kind is said', () => {
  const words = notRatedWords({ notRated: { clauses, sections: [], unread: [] } });
  const page = renderToStaticMarkup(<NotRated {...words} />);
  expect(page).not.toContain('nicht lesen');
  expect(page).toContain('nicht sicher verstanden');
});
