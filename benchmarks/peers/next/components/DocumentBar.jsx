import PrintButton from './PrintButton';

export default function DocumentBar({ checkedAt, minutes }) {
  return (
    <div className="document-bar">
      <p className="wrap">
        <span>
          Zuletzt geprüft am <b className="num">{checkedAt}</b>
        </span>
        <span>
          Lesezeit <b className="num">{minutes}</b>
        </span>
        <PrintButton />
      </p>
    </div>
  );
}
