/** Posts an upload form as a browser does: all fields first, the file last. */
export interface FormPost {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };
}

export function formOf({ fields, file }: FormPost): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}

export function bytesOf(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(length).fill(0x61);
}
