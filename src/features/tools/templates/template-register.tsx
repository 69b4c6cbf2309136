import type { ReactNode } from 'react';
import { useSubmit } from 'react-router';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Drawing } from '#src/ui/drawing.tsx';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import { lighthouse } from '#src/ui/drawings/empty-states.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FilterLinks } from '#src/ui/filter-links.tsx';
import { Link } from '#src/ui/link.tsx';
import { Section } from '#src/ui/section.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import {
  groupsOf,
  shownTemplates,
  type TemplateFilters,
  type TemplateGroup,
  type TemplateQuery,
  templatesAddress,
} from './template-list.ts';
import type { TemplateSummary } from './templates.schema.ts';
import { formWords } from './words.ts';

type FilterProps = { filters: TemplateFilters; onFocus: () => void };

/** Filters the templates while typing; without JavaScript by its button. */
function TemplateSearch({ filters: { query, shown, all }, onFocus }: FilterProps) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      role="search"
      className="template-search"
      onFocus={onFocus}
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <TextField
        name="q"
        label="Vorlage suchen"
        hint="Zum Beispiel: Kaution, Bußgeld, Zeugnis"
        type="search"
        defaultValue={query.typed}
        autoComplete="off"
      />
      {query.area !== null && <input type="hidden" name="bereich" value={query.area} />}
      <Button variant="secondary">Vorlagen suchen</Button>
      <p className="meta num" role="status">
        {shown === all ? `${all} Vorlagen` : `${shown} von ${all} Vorlagen`}
      </p>
    </Form>
  );
}

function AreaFilter({ filters: { query, areas, found } }: { filters: TemplateFilters }) {
  const links = areas.map(({ key, title, count }) => ({
    text: title,
    to: templatesAddress({ ...query, area: key }),
    isCurrent: query.area === key,
    count,
  }));
  const everything = {
    text: 'Alle Gebiete',
    to: templatesAddress({ ...query, area: null }),
    isCurrent: query.area === null,
    count: found,
  };
  return <FilterLinks label="Rechtsgebiete" links={[everything, ...links]} />;
}

function Group({ group: { key, title, templates } }: { group: TemplateGroup }) {
  const drawing = drawingOfArea(key);
  return (
    <section className="template-group" aria-labelledby={`gebiet-${key}`}>
      <div className="template-group-head">
        {drawing && <Drawing data={drawing} />}
        <h3 id={`gebiet-${key}`}>{title}</h3>
      </div>
      <ul>
        {templates.map(({ slug, path, title: name, description, form }) => (
          <li key={slug}>
            <h4>
              <Link to={path}>{name}</Link>
            </h4>
            <p>{description}</p>
            <p className="meta">{formWords[form]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingFound({ typed }: { typed: string }) {
  return (
    <EmptyState
      title={typed === '' ? 'Hier liegt noch keine Vorlage' : `Keine Vorlage zu „${typed}“`}
      drawing={<Drawing data={lighthouse} />}
      action={<Link to={`/suche?t=${encodeURIComponent(typed)}`}>Im ganzen Portal suchen</Link>}
    >
      Versuchen Sie ein anderes Wort, etwa „Miete“ statt „Vermieterin“. Vielleicht steht die Antwort auch in
      einem Ratgeber.
    </EmptyState>
  );
}

/** The templates that match a search, by area of law. */
export function TemplateGroups({ all, query }: { all: readonly TemplateSummary[]; query: TemplateQuery }) {
  const shown = shownTemplates(all, query);
  return (
    <>
      {shown.length === 0 && <NothingFound typed={query.typed.trim()} />}
      {groupsOf(shown).map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </>
  );
}

/** The templates by area of law, filtered by words and area. */
export function TemplateRegister({ filters, onFocus, children }: FilterProps & { children: ReactNode }) {
  return (
    <>
      <div className="wrap">
        <TemplateSearch filters={filters} onFocus={onFocus} />
      </div>
      <Section title="Alle Vorlagen" aside={<AreaFilter filters={filters} />}>
        {children}
      </Section>
    </>
  );
}
