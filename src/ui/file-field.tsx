import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, FieldHint, type FieldProps, fieldAria, OptionalMark } from './field.tsx';
import { type FileRow, fileStateWords, formatBytes, wholePercent } from './file-rows.ts';
import { useHydrated } from './hydrated.ts';
import { Icon } from './icon.tsx';
import './css/files.css';
import './css/meter.css';

export interface FileFieldProps extends FieldProps {
  /** As in HTML: „.pdf,.docx,image/jpeg“. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Beside the button. */
  dropText?: string | undefined;
  buttonText?: string | undefined;
  /** One row per file. Left out: the field lists what was chosen by itself, as „bereit“. */
  rows?: readonly FileRow[] | undefined;
  /** Files that were chosen or dropped. */
  onFiles?: ((files: File[]) => void) | undefined;
  /** Shows „Entfernen“ in each row. */
  onRemove?: ((id: string) => void) | undefined;
  /** Name of a box in each row that arrived, instead of „Entfernen“ while no script runs. */
  leaveOutName?: string | undefined;
  /** Form attribute for a form elsewhere in the page. */
  form?: string | undefined;
}

const isFileDrag = (event: DragEvent) => [...event.dataTransfer.types].includes('Files');

function useDrop(disabled: boolean, take: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (disabled || !isFileDrag(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (disabled || !isFileDrag(event)) return;
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      },
    },
  };
}

/** What was chosen with the button or dropped, and the input that holds it. */
function useChosenFiles(multiple: boolean, disabled: boolean, onFiles: FileFieldProps['onFiles']) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<FileRow[]>([]);
  const take = (files: File[]) => {
    const accepted = multiple ? files : files.slice(0, 1);
    setChosen(accepted.map((file, index) => readyRow(file, index)));
    onFiles?.(accepted);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    take([...(event.target.files ?? [])]);
    // the same file may be chosen again after an error
    if (onFiles) event.target.value = '';
  };
  const drop = useDrop(disabled, (files) => {
    if (!onFiles && input.current) input.current.files = transferOf(files, multiple);
    take(files);
  });
  return { input, chosen, onChange, ...drop };
}

/**
 * Files by drop or button, one row per file with its state in words and a bar in whole percent.
 * Without JavaScript it is the browser's own file input inside the same frame.
 */
export function FileField(props: FileFieldProps) {
  const { name, id = name, label, hint, error, optional, multiple = false, disabled = false } = props;
  const hydrated = useHydrated();
  const { input, chosen, onChange, over, handlers } = useChosenFiles(multiple, disabled, props.onFiles);
  return (
    <div className={classNames('field', error && 'field-invalid')}>
      <span className="field-label" id={`${id}-titel`}>
        {label}
        {optional && <OptionalMark />}
      </span>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {error && <FieldError id={id}>{error}</FieldError>}
      <div
        className="drop-zone"
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        {...handlers}
      >
        <Icon icon="upload" />
        {hydrated && <DropText text={props.dropText} multiple={multiple} />}
        <input
          ref={input}
          type="file"
          id={id}
          name={name}
          accept={props.accept}
          multiple={multiple}
          disabled={disabled}
          form={props.form}
          aria-labelledby={hydrated ? `${id}-titel ${id}-knopf` : `${id}-titel`}
          {...fieldAria(id, hint, error)}
          className={hydrated ? 'visually-hidden' : undefined}
          onChange={onChange}
        />
        {hydrated && (
          <label
            className="button button-secondary"
            id={`${id}-knopf`}
            htmlFor={id}
            aria-disabled={disabled || undefined}
          >
            {props.buttonText ?? (multiple ? 'Dateien auswählen' : 'Datei auswählen')}
          </label>
        )}
      </div>
      <FileRows
        rows={props.rows ?? chosen}
        onRemove={props.onRemove}
        leaveOutName={hydrated ? undefined : props.leaveOutName}
      />
    </div>
  );
}

function DropText({ text, multiple }: { text: string | undefined; multiple: boolean }) {
  return (
    <span className="drop-zone-text" aria-hidden="true">
      <b>{text ?? (multiple ? 'Dateien hierher ziehen' : 'Datei hierher ziehen')}</b>
      <span className="meta">oder vom Gerät wählen</span>
    </span>
  );
}

function readyRow(file: File, index: number): FileRow {
  return { id: `${index}-${file.name}`, name: file.name, size: file.size, state: { kind: 'ready' } };
}

function transferOf(files: File[], multiple: boolean): FileList {
  const transfer = new DataTransfer();
  for (const file of multiple ? files : files.slice(0, 1)) transfer.items.add(file);
  return transfer.files;
}

/** The list of files alone, for pages that show what was uploaded before. */
function FileRows({
  rows,
  onRemove,
  leaveOutName,
}: {
  rows: readonly FileRow[];
  onRemove?: ((id: string) => void) | undefined;
  leaveOutName?: string | undefined;
}) {
  const settled = rows.filter((row) => row.state.kind === 'uploaded' || row.state.kind === 'failed');
  return (
    <>
      {rows.length > 0 && (
        <ul className="file-rows">
          {rows.map((row) => (
            <OneFile key={row.id} row={row} onRemove={onRemove} leaveOutName={leaveOutName} />
          ))}
        </ul>
      )}
      <span className="visually-hidden" role="status">
        {settled.map((row) => `${row.name}: ${fileStateWords(row.state)}`).join(' ')}
      </span>
    </>
  );
}

function OneFile({
  row,
  onRemove,
  leaveOutName,
}: {
  row: FileRow;
  onRemove?: ((id: string) => void) | undefined;
  leaveOutName?: string | undefined;
}) {
  const { state } = row;
  const percent =
    state.kind === 'uploading' ? wholePercent(state.percent) : state.kind === 'uploaded' ? 100 : 0;
  return (
    <li className="file-row">
      <span className="file-name">
        {row.name}
        {row.size !== undefined && <span className="meta num nowrap"> ({formatBytes(row.size)})</span>}
      </span>
      <span className={classNames('file-state num', `file-state-${state.kind}`)}>
        <StateIcon kind={state.kind} />
        {fileStateWords(state)}
      </span>
      {leaveOutName && (
        <label className="choice file-remove">
          <input type="checkbox" name={leaveOutName} value={row.id} />
          <span className="choice-text">
            Weglassen<span className="visually-hidden"> {row.name}</span>
          </span>
        </label>
      )}
      {onRemove && !leaveOutName && (
        <button type="button" className="close-button file-remove" onClick={() => onRemove(row.id)}>
          Entfernen<span className="visually-hidden"> {row.name}</span>
          <Icon icon="x" small />
        </button>
      )}
      {(state.kind === 'uploading' || state.kind === 'uploaded') && (
        <progress className="meter" aria-label={`${row.name} hochladen`} max={100} value={percent}>
          {`${percent} %`}
        </progress>
      )}
    </li>
  );
}

function StateIcon({ kind }: { kind: FileRow['state']['kind'] }): ReactNode {
  if (kind === 'uploaded') return <Icon icon="circle-check" small />;
  if (kind === 'failed') return <Icon icon="circle-alert" small />;
  return null;
}
