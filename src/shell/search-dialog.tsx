import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import {
  HighlightedText,
  mayBeSuggestedFor,
  type Suggestion,
  suggest,
} from '#src/features/guides/search/public.ts';
import { Button } from '#src/ui/button.tsx';
import { keepFocusInside } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { entryByKey } from './menu-keys.ts';
import type { ShownLink } from './menus.ts';
import './search-dialog.css';

/** Milliseconds of rest after the last letter before the server is asked. */
const typingRest = 200;

const none: readonly Suggestion[] = [];

/** Suggestions for what is typed; those of an earlier text never arrive, and a failure is an empty list. */
function useSuggestions(text: string): readonly Suggestion[] {
  const [found, setFound] = useState(none);
  const typed = text.trim();
  useEffect(() => {
    if (!mayBeSuggestedFor(typed)) {
      setFound(none);
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const list = await suggest(typed, stop.signal);
      if (!stop.signal.aborted) setFound(list);
    }, typingRest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  return mayBeSuggestedFor(typed) ? found : none;
}

/**
 * Which of `count` suggestions is active after a key: arrows walk and go round, Home and End jump once one is
 * active (before, they belong to the text). `undefined` when the key is not for the list.
 * @param active -1 for none
 */
function activeByKey(count: number, active: number, key: string): number | undefined {
  if (count === 0) return undefined;
  if (active < 0 && (key === 'Home' || key === 'End')) return undefined;
  return entryByKey([...Array(count).keys()], active, key);
}

/** The active suggestion of a combobox, moved by its keys; a new list begins without one. */
function useSuggestionKeys(list: readonly unknown[]) {
  const [chosen, setChosen] = useState({ list, active: -1 });
  const active = chosen.list === list ? chosen.active : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = activeByKey(list.length, active, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setChosen({ list, active: next });
  };
  return { active: active < list.length ? active : -1, onKeyDown };
}

export interface SearchDialogProps {
  onClose: () => void;
  /** The visitor goes on to another page. */
  onLeave: () => void;
  /** Offered below the suggestions. */
  frequent: readonly ShownLink[];
}

/**
 * Lies over the page from the top while it is in the document. It does not give the focus back itself: whoever
 * opened it does that later (specification, section 9).
 */
export function SearchDialog({ onClose, onLeave, frequent }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    element.querySelector('input')?.focus();
  }, []);
  const closing = {
    onCancel: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onClose();
    },
    // a press on the veil hits the dialog element itself, one inside hits its content
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      const isLink = event.target instanceof Element && event.target.closest('a') !== null;
      if (isLink) onLeave();
      else if (event.target === event.currentTarget) onClose();
    },
  };
  return (
    <dialog
      {...closing}
      ref={dialog}
      className="search-dialog"
      aria-labelledby={titleId}
      onKeyDown={keepFocusInside}
    >
      <div className="wrap">
        <div className="search-dialog-box">
          <div className="search-dialog-head">
            <h2 id={titleId}>Wonach suchen Sie?</h2>
            <button type="button" className="close-button" onClick={onClose}>
              Schließen
              <Icon icon="x" />
            </button>
          </div>
          <SearchForm onDone={onLeave} />
          {frequent.length > 0 && (
            <>
              <h3 className="search-dialog-label">Häufige Anliegen</h3>
              <ul className="search-dialog-frequent">
                {frequent.map(({ text, href }) => (
                  <li key={href}>
                    <Link to={href}>{text}</Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** The field with its suggestions; every submit leads to the page of the search. */
function SearchForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const suggestions = useSuggestions(text);
  const keys = useSuggestionKeys(suggestions);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const search = (term: string) => {
    onDone();
    navigate(`/suche?${new URLSearchParams({ t: term })}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(suggestions[keys.active]?.term ?? text.trim());
  };
  return (
    <search>
      <form action="/suche" method="get" onSubmit={submit}>
        <div className="search-bar">
          <input
            name="t"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={keys.onKeyDown}
            role="combobox"
            aria-label="Suchbegriff"
            aria-expanded={suggestions.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={keys.active < 0 ? undefined : optionId(keys.active)}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
          />
          <Button>Suchen</Button>
        </div>
      </form>
      <Suggestions
        list={suggestions}
        active={keys.active}
        listId={listId}
        optionId={optionId}
        onChoose={search}
      />
    </search>
  );
}

interface SuggestionsProps {
  list: readonly Suggestion[];
  active: number;
  listId: string;
  optionId: (index: number) => string;
  onChoose: (term: string) => void;
}

function Suggestions({ list, active, listId, optionId, onChoose }: SuggestionsProps) {
  const isEmpty = list.length === 0;
  const words = list.length === 1 ? '1 Vorschlag' : `${list.length} Vorschläge`;
  return (
    <>
      <p className="visually-hidden" role="status">
        {isEmpty ? '' : words}
      </p>
      <h3 className="search-dialog-label" hidden={isEmpty}>
        Vorschläge
      </h3>
      <div className="suggestions" id={listId} role="listbox" aria-label="Vorschläge" hidden={isEmpty}>
        {list.map((suggestion, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={suggestion.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion.term)}
          >
            <span>
              <HighlightedText text={suggestion.highlighted} />
            </span>
            {suggestion.note && <span className="meta">{suggestion.note}</span>}
          </div>
        ))}
      </div>
    </>
  );
}
