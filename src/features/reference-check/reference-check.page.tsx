export default function Page() {
  return (
    <div className="wrap">
      <h1>Arbeitszeugnis prüfen</h1>
    </div>
  );
}
