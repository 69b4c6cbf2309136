import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

/** sand = voice of the editors, water = the system, then the three states. */
export type NoticeTone = 'sand' | 'water' | 'success' | 'warning' | 'danger';

const signs: Record<NoticeTone, { icon: IconName; word: string }> = {
  sand: { icon: 'bookmark', word: '' },
  water: { icon: 'info', word: 'Hinweis: ' },
  success: { icon: 'circle-check', word: 'Erledigt: ' },
  warning: { icon: 'triangle-alert', word: 'Achtung: ' },
  danger: { icon: 'circle-alert', word: 'Fehler: ' },
};

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  title: ReactNode;
  children?: ReactNode | undefined;
  /** `status` or `alert` when the notice appears after an action. */
  role?: 'status' | 'alert' | undefined;
  /** Heading level of the title; without it the title is bold text. */
  level?: 2 | 3 | 4 | undefined;
  icon?: IconName | undefined;
  /** Read aloud before the title, where the tone's own word says something else: a warning may be red. */
  word?: string | undefined;
  id?: string | undefined;
}

/** A note beside the text: bar, sign, title, one sentence. At most two per screen. */
export function Notice({ tone = 'water', title, children, role, level, icon, word, id }: NoticeProps) {
  const sign = signs[tone];
  const spoken = word ?? sign.word;
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <div className={classNames('notice', `notice-${tone}`)} role={role} id={id}>
      <Icon icon={icon ?? sign.icon} />
      <Title className="notice-title">
        {spoken && <span className="visually-hidden">{spoken}</span>}
        {title}
      </Title>
      {children && <div className="notice-body">{children}</div>}
    </div>
  );
}

/** Something has arrived under a number that somebody may want to note. @param props.words lead to the number */
export function NumberNotice({
  words,
  number,
  children,
}: {
  words: string;
  number: string;
  children: ReactNode;
}) {
  const title = (
    <>
      {`${words} `}
      <span className="nowrap num">{number}</span>
    </>
  );
  return (
    <Notice tone="success" role="status" title={title}>
      {children}
    </Notice>
  );
}
