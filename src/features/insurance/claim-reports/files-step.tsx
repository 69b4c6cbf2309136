import { Button } from '#src/ui/button.tsx';
import { FileField } from '#src/ui/file-field.tsx';
import { formatBytes } from '#src/ui/file-rows.ts';
import { useFieldError } from '#src/ui/form-problems.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { TextArea } from '#src/ui/text-field.tsx';
import type { StepProps } from './case-steps.tsx';
import { mostFiles } from './file-limits.ts';
import type { DraftFile, DraftFiles } from './use-draft-files.ts';
import '#src/ui/css/files.css';

const accept = '.pdf,.docx,.jpg,.jpeg,.png,image/*';

/** Photos and letters: with script each is sent by itself while the reader goes on, without it with the form. */
export function FilesStep({ values, uploads }: StepProps & { uploads: DraftFiles }) {
  const isHydrated = useHydrated();
  const error = useFieldError('file', undefined);
  return (
    <>
      <p>
        Fotografieren Sie Briefe einfach ab, jede Seite einzeln. Was fehlt, reichen Sie nach: Die Meldung geht
        auch ohne Unterlagen.
      </p>
      {isHydrated ? (
        <FileField
          name="file"
          label="Briefe, Verträge, Fotos"
          hint={`PDF, Word-Datei (DOCX), JPEG oder PNG, je höchstens 10\u00a0MB, bis zu ${mostFiles}.`}
          optional
          multiple
          accept={accept}
          buttonText="Fotografieren oder auswählen"
          error={error}
          rows={uploads.rows}
          onFiles={uploads.add}
          onRemove={uploads.remove}
        />
      ) : (
        <PlainFiles files={uploads.known} error={error} />
      )}
      <TextArea
        name="filesNote"
        label="Möchten Sie zu den Unterlagen etwas sagen?"
        optional
        rows={3}
        defaultValue={values.filesNote}
      />
    </>
  );
}

/** The same without script: one file at a time, sent by a button. */
function PlainFiles({ files, error }: { files: readonly DraftFile[]; error: string | undefined }) {
  return (
    <>
      {files.length > 0 && (
        <ul className="file-rows">
          {files.map(({ id, filename, size }) => (
            <li key={id} className="file-row">
              <span className="file-name">
                {filename} <span className="meta num nowrap">({formatBytes(size)})</span>
              </span>
              <button type="submit" className="button button-text" name="absicht" value={`entfernen-${id}`}>
                Entfernen<span className="visually-hidden"> {filename}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <FileField
        name="file"
        label="Briefe, Verträge, Fotos"
        hint={`PDF, Word-Datei (DOCX), JPEG oder PNG, je höchstens 10\u00a0MB. Eine Datei nach der anderen, bis zu ${mostFiles}.`}
        optional
        error={error}
        accept={accept}
      />
      <p>
        <Button variant="secondary" name="absicht" value="datei">
          Datei hochladen
        </Button>
      </p>
    </>
  );
}
