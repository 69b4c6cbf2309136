import Form from 'next/form';

export default function SearchForm() {
  return (
    <search>
      <Form className="home-search" action="/suche" prefetch={false}>
        <label htmlFor="home-suche">Ein Wort oder ein Satz, zum Beispiel „Chef zahlt nicht“</label>
        <div className="search-bar">
          <input id="home-suche" autoComplete="off" enterKeyHint="search" maxLength={200} name="t" />
          <button type="submit" className="button">
            <span aria-live="polite">Suchen</span>
          </button>
        </div>
      </Form>
    </search>
  );
}
