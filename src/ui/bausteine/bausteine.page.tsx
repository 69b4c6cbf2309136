import { PageHeading } from '../section.tsx';
import { ColourSamples, ContrastSamples } from './colour-samples.tsx';
import {
  DrawingSamples,
  ListSamples,
  MeasureSamples,
  MessageSamples,
  TypeSamples,
} from './content-samples.tsx';
import {
  ButtonSamples,
  ChoiceSamples,
  DialogSamples,
  ErrorSamples,
  FieldSamples,
  FileSamples,
  LinkSamples,
} from './form-samples.tsx';

export const meta = () => [{ title: 'Bausteinbogen' }, { name: 'robots', content: 'noindex' }];

/** `/dev/bausteine`: every component in every state, for looking at, testing and scanning. */
export default function BausteinePage() {
  return (
    <>
      <div className="wrap">
        <PageHeading
          title="Bausteinbogen"
          lead="Alle Teile, aus denen die Seiten gebaut sind, in allen Zuständen. Namen und Zahlen sind Beispiele."
        />
      </div>
      <ColourSamples />
      <TypeSamples />
      <ButtonSamples />
      <LinkSamples />
      <FieldSamples />
      <ErrorSamples />
      <ChoiceSamples />
      <FileSamples />
      <MessageSamples />
      <ListSamples />
      <MeasureSamples />
      <DialogSamples />
      <DrawingSamples />
      <ContrastSamples />
    </>
  );
}
