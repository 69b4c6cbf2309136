import { Figures, holidayWords } from '#src/features/tools/calculator/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { DatedSteps } from '#src/ui/dated-steps.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Assessment, assess } from './assess.ts';
import { noticeArrearsCents } from './deposit.ts';
import { LimitPicture } from './deposit-pictures.tsx';
import type { DepositCase } from './deposit-query.ts';
import { instalmentSteps } from './deposit-steps.ts';
import { MoneyBackResult } from './money-back-result.tsx';

/**
 * The result: the valid deposit and its due days, or the money back, with a picture and the days with their basis.
 */
export function DepositResult({ asked: deposit, today }: { asked: DepositCase; today: string }) {
  const found = assess(deposit, today);
  return (
    <div className="calculator-result">
      {found.moneyBack ? (
        <MoneyBackResult deposit={deposit} found={found} moneyBack={found.moneyBack} today={today} />
      ) : (
        <MovingIn deposit={deposit} found={found} today={today} />
      )}
      <p className="meta">{holidayWords(deposit.state)} Für Gewerberäume gelten diese Grenzen nicht.</p>
    </div>
  );
}

function MovingIn({ deposit, found, today }: { deposit: DepositCase; found: Assessment; today: string }) {
  const { highestCents, validCents, surplusCents, instalments } = found;
  const first = instalments[0];
  return (
    <>
      <h2>Wie viel der Vermieter verlangen darf</h2>
      <p>
        Höchstens <b className="num">{formatCents(highestCents)}</b>, das sind drei Kaltmieten (§&nbsp;551
        Abs.&nbsp;1 BGB).{' '}
        {surplusCents > 0
          ? 'Was darüber hinaus vereinbart ist, schulden Sie nicht.'
          : 'Ihre Kaution hält sich daran.'}
      </p>
      <Figures
        figures={[
          ['Ihre Kaution höchstens', formatCents(validCents)],
          surplusCents > 0 && ['Zu viel verlangt', formatCents(surplusCents)],
          first && [`Zuerst zu zahlen, bis ${formatDate(first.day)}`, formatCents(first.cents)],
        ]}
      />
      <LimitPicture found={found} rentCents={deposit.rentCents} />
      <h3>Ihre drei Raten</h3>
      <DatedSteps
        caption="Dieselben Tage mit ihrer Grundlage"
        steps={instalmentSteps(deposit, instalments)}
        today={today}
      />
      <p className="meta">
        Auf drei Raten haben Sie ein Recht, auch wenn im Vertrag etwas anderes steht (§&nbsp;551 Abs.&nbsp;2,
        4 BGB). Die zweite und dritte Rate sind mit den nächsten Mieten fällig, also am dritten Werktag des
        Monats; der Samstag zählt dabei nicht mit (BGH VIII&nbsp;ZR&nbsp;129/09). Steht im Vertrag ein
        späterer Tag, gilt der. Gerechnet ist mit Mieten nach Kalendermonaten.
      </p>
      <Notice tone="warning" title="Zahlen Sie die Raten pünktlich">
        Fehlen {formatCents(noticeArrearsCents(deposit.rentCents))} oder mehr von der Kaution, also zwei
        Kaltmieten, darf der Vermieter fristlos kündigen, ohne vorher zu mahnen (§&nbsp;569 Abs.&nbsp;2a BGB).
      </Notice>
    </>
  );
}
