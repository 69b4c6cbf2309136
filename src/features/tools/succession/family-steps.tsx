import type { ReactNode } from 'react';
import { yesOrNoOptions } from '#src/features/tools/calculator/public.ts';
import type { FieldOf } from '#src/ui/calculator.tsx';
import { Select } from '#src/ui/select.tsx';
import type { GroupName } from './family-names.ts';
import type { Asked } from './family-query.ts';
import { Chips, type GroupWords, KinGroup, lifeOptions, numbers } from './kin-fields.tsx';

type StepProps = { field: FieldOf<string>; values: Readonly<Record<string, string>> };

/** One part of the form, opened by a line and its number. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="family-step">
      <legend>
        <span className="family-step-number num" aria-hidden="true">
          {number}
        </span>
        {title}
      </legend>
      <div className="form">{children}</div>
    </fieldset>
  );
}

const states = [
  { value: 'verheiratet', label: 'Verheiratet' },
  { value: 'ledig', label: 'Ledig' },
  { value: 'verwitwet', label: 'Verwitwet' },
  { value: 'geschieden', label: 'Geschieden' },
  { value: 'scheidung', label: 'Scheidung lief' },
  { value: 'partnerschaft', label: 'Eingetragene Partnerschaft' },
];
const regimes = [
  { value: 'zugewinn', label: 'Kein Ehevertrag (Zugewinngemeinschaft)' },
  { value: 'trennung', label: 'Gütertrennung' },
  { value: 'gemeinschaft', label: 'Gütergemeinschaft' },
];

/** Marriage, and what was agreed in it. */
export function MarriageStep({ field, values }: StepProps) {
  const { stand = '', antrag = '' } = values;
  const isMarried = ['verheiratet', 'partnerschaft', 'scheidung'].includes(stand);
  return (
    <Step number={1} title="Ehe">
      <Chips
        {...field('stand')}
        legend="Welchen Familienstand hatte die verstorbene Person?"
        hint="Zusammenleben ohne Trauschein zählt als ledig."
        options={states}
      />
      {stand === 'scheidung' && (
        <Chips
          {...field('antrag')}
          legend="Hatte sie die Scheidung selbst beantragt oder ihr zugestimmt?"
          options={yesOrNoOptions}
        />
      )}
      {stand === 'scheidung' && antrag !== 'nein' && (
        <Chips
          {...field('gescheitert')}
          legend="Wäre die Ehe auch geschieden worden?"
          hint="Meist ja, wenn beide seit einem Jahr getrennt lebten und die Scheidung wollten, oder seit drei Jahren getrennt lebten (§&nbsp;1566 BGB)."
          options={yesOrNoOptions}
        />
      )}
      {isMarried && <Select {...field('gut')} label="Stand etwas im Ehevertrag?" options={regimes} />}
    </Step>
  );
}

/** A group of one degree with the words for its members: „Bruder oder Schwester hinzufügen“, „Nichten und Neffen“. */
const kin = (one: string, added: string, below: GroupWords['below']) => (title: string) => ({
  title,
  one,
  add: `${added} hinzufügen`,
  none: 'Keine.',
  below,
});
const nieces = ['Nichten und Neffen', 'Großnichten und Großneffen'] as const;
const halfSiblings = kin('Halbgeschwister', 'Halbbruder oder Halbschwester', nieces);
const uncles = kin('Onkel/Tante', 'Onkel oder Tante', ['Cousins und Cousinen', 'Kinder']);

const words: Readonly<Record<GroupName, GroupWords>> = {
  kinder: {
    title: null,
    one: 'Kind',
    add: 'Kind hinzufügen',
    none: 'Keine Kinder.',
    below: ['Enkelkinder', 'Urenkelkinder'],
  },
  geschwister: kin('Bruder/Schwester', 'Bruder oder Schwester', nieces)('Geschwister mit denselben Eltern'),
  halbm: halfSiblings('Halbgeschwister über die Mutter'),
  halbv: halfSiblings('Halbgeschwister über den Vater'),
  onkelm: uncles('Geschwister der Mutter'),
  onkelv: uncles('Geschwister des Vaters'),
};

export function ChildrenStep(props: StepProps) {
  return (
    <Step number={2} title="Kinder">
      <p className="field-hint">
        Alle Kinder zählen gleich, auch nichteheliche und adoptierte. Stiefkinder zählen nicht. Hat jemand das
        Erbe ausgeschlagen, wählen Sie „gestorben“.
      </p>
      <KinGroup group="kinder" words={words.kinder} {...props} />
    </Step>
  );
}

type GroupStepProps = StepProps & { asked: Asked };

function AskedGroup({ group, asked, ...props }: GroupStepProps & { group: GroupName }) {
  return asked.groups.has(group) && <KinGroup group={group} words={words[group]} {...props} />;
}

export function ParentsStep(props: GroupStepProps) {
  const { field } = props;
  return (
    <Step number={3} title="Eltern und Geschwister">
      <Chips {...field('mutter')} legend="Die Mutter" options={lifeOptions} />
      <Chips {...field('vater')} legend="Der Vater" options={lifeOptions} />
      <AskedGroup group="geschwister" {...props} />
      <AskedGroup group="halbm" {...props} />
      <AskedGroup group="halbv" {...props} />
    </Step>
  );
}

export function GrandparentsStep(props: GroupStepProps) {
  const { field } = props;
  return (
    <Step number={4} title="Großeltern, Onkel und Tanten">
      <Chips {...field('omam')} legend="Die Mutter der Mutter" options={lifeOptions} />
      <Chips {...field('opam')} legend="Der Vater der Mutter" options={lifeOptions} />
      <AskedGroup group="onkelm" {...props} />
      <Chips {...field('omav')} legend="Die Mutter des Vaters" options={lifeOptions} />
      <Chips {...field('opav')} legend="Der Vater des Vaters" options={lifeOptions} />
      <AskedGroup group="onkelv" {...props} />
    </Step>
  );
}

export function DistantStep({ field, values }: StepProps) {
  return (
    <Step number={5} title="Entfernte Verwandte">
      <Select
        {...field('urgross')}
        label="Wie viele Urgroßeltern leben?"
        options={numbers(0, 8)}
        width="sm"
      />
      {values.urgross === '0' && (
        <Select
          {...field('ferne')}
          label="Wie viele gleich nahe Verwandte gibt es sonst?"
          hint="Es zählt, wer dem Grad nach am nächsten ist, also über die wenigsten Geburten verbunden (§&nbsp;1589 BGB)."
          options={numbers(0, 20)}
          width="sm"
        />
      )}
    </Step>
  );
}

/** Why no further relatives are asked for. */
export function NoMore({ asked }: { asked: Asked }) {
  if (asked.distant) return null;
  const who = asked.grandparents
    ? 'Entferntere Verwandte erben hier nichts'
    : asked.parents
      ? 'Großeltern, Onkel und Tanten erben nichts, solange es Eltern, Geschwister oder deren Kinder gibt'
      : 'Eltern und Geschwister erben nichts, solange es Kinder oder Enkel gibt';
  return (
    <p className="meta family-enough">
      Das genügt. {who} (§&nbsp;1930 BGB).{' '}
      <a className="family-result-link" href="#erbfolge">
        Stammbaum ansehen
      </a>
    </p>
  );
}
