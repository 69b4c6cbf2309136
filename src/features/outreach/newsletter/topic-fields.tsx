import { CheckboxGroup } from '#src/ui/choice.tsx';
import { newsletterTopicKeys, newsletterTopics } from './topics.ts';

/** What somebody wants to read about. */
export function TopicFields({ chosen }: { chosen: readonly string[] }) {
  return (
    <CheckboxGroup
      name="interests"
      legend="Worüber möchten Sie lesen?"
      hint="Ohne Auswahl bekommen Sie alle Themen. Ändern können Sie das später in jeder Ausgabe."
      optional
      options={newsletterTopicKeys.map((key) => ({ value: key, label: newsletterTopics[key] }))}
      defaultValues={chosen}
    />
  );
}
