import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// The legacy build, because browsers of the last years lack features that the other build needs.
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Above this number of pixels, phone browsers leave a canvas empty. */
const mostPixels = 2 ** 24;

export type PdfPage = {
  number: number;
  /** In CSS pixels at scale 1. */
  width: number;
  height: number;
  /** Paints the page; a canvas of its own for each scale, so that the last one stays until the next is ready. */
  paint: (scale: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  /** Lays the text of the page into an element: to be selected, searched and read aloud. */
  layText: (container: HTMLElement) => Promise<void>;
};

export type OpenPdf = { pages: readonly PdfPage[]; close: () => void };

async function paint(page: PDFPageProxy, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale });
  const wanted = window.devicePixelRatio || 1;
  const ratio = Math.min(wanted, Math.sqrt(mostPixels / (viewport.width * viewport.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * ratio);
  canvas.height = Math.floor(viewport.height * ratio);
  const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
  const stop = () => task.cancel();
  signal.addEventListener('abort', stop);
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return canvas;
}

async function pageOf(pdf: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    number,
    width,
    height,
    paint: (scale, signal) => paint(page, scale, signal),
    async layText(container) {
      const viewport = page.getViewport({ scale: 1 });
      container.replaceChildren();
      await new TextLayer({ textContentSource: page.streamTextContent(), container, viewport }).render();
    },
  };
}

/**
 * Opens a PDF in a worker of our own origin.
 * @param bytes are handed over: the caller has them no more
 * @throws when it is no PDF that can be read, or has a password
 */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenPdf> {
  const task = getDocument({ data: bytes, verbosity: VerbosityLevel.ERRORS });
  const close = () => void task.destroy();
  try {
    const pdf = await task.promise;
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, (_, index) => pageOf(pdf, index + 1)),
    );
    return { pages, close };
  } catch (error) {
    close();
    throw error;
  }
}
