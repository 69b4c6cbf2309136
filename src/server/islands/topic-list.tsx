import { z } from 'zod';
import type { Services } from '#src/services.ts';
import { menus } from '#src/shell/menus.ts';

export const topicListProps = z.strictObject({
  limit: z.coerce
    .number('Bitte geben Sie eine ganze Zahl an.')
    .int('Bitte geben Sie eine ganze Zahl an.')
    .min(1, 'Mindestens 1.')
    .max(20, 'Höchstens 20.')
    .default(20),
});

/** The areas of law of the main menu, with links to their pages. */
function topics() {
  const area = menus.main.find(({ text }) => text === 'Rechtsgebiete');
  return (area?.items ?? []).flatMap(({ text, href, subText }) => (href ? [{ text, href, subText }] : []));
}

export function TopicList({
  props: { limit },
  services: { publicUrl },
}: {
  props: z.infer<typeof topicListProps>;
  services: Pick<Services, 'publicUrl'>;
}) {
  return (
    <ul className="rh-topics">
      {topics()
        .slice(0, limit)
        .map(({ text, href, subText }) => (
          <li key={href}>
            <a href={`${publicUrl}${href}`}>{text}</a> {subText && <span>{subText}</span>}
          </li>
        ))}
    </ul>
  );
}
