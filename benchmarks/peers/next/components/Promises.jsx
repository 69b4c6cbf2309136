export default function Promises({ items }) {
  return (
    <div className="home-promises">
      {items.map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </div>
  );
}
