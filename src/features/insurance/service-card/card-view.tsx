import type { PrintedCard } from './card-print.ts';

/** The card on the page: the same lines as on the picture, drawn by the style sheet. */
export function CardView({ card, label }: { card: PrintedCard; label: string }) {
  return (
    <section className="service-card" aria-label={label}>
      <svg className="service-card-scene" viewBox="0 0 1284 810" aria-hidden="true">
        <defs>
          <linearGradient id="service-card-light" x1="1" x2="0">
            <stop className="service-card-light-from" />
            <stop className="service-card-light-to" offset="1" />
          </linearGradient>
        </defs>
        <path fill="url(#service-card-light)" d="M1108 236 640 96v234z" />
        <path className="service-card-tower" d="M1068 560l22-260h44l22 260z" />
        <path className="service-card-line" strokeWidth="10" d="M1070 298h84" />
        <circle className="service-card-lantern" cx="1112" cy="238" r="40" />
        <path className="service-card-line" strokeWidth="6" d="M0 560h1284" />
        <path className="service-card-water" d="M1086 584h64m26 0h48m-100 22h76" />
      </svg>
      <p className="service-card-top">
        <span className="serif">{card.productName}</span>
        <span className="service-card-label">Servicecard</span>
      </p>
      <p className="service-card-call">
        <span className="service-card-label">Hilfe am Telefon</span>
        <span className="service-card-phone serif num">{card.phone}</span>
        <span className="service-card-label">{card.hours}</span>
      </p>
      <dl className="service-card-facts">
        <div>
          <dt>Name</dt>
          <dd className={card.holder.length > 24 ? 'service-card-long' : undefined}>{card.holder}</dd>
        </div>
        <div>
          <dt>Versicherungsnummer</dt>
          <dd className="num">{card.insuranceNumber}</dd>
        </div>
      </dl>
      <p className="service-card-foot">
        {card.contract === '' ? card.insurerName : `${card.contract} · ${card.insurerName}`}
      </p>
    </section>
  );
}
