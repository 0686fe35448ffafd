import { saveFile } from '../../../lib/save-file';

/** A drawn code as files, created in the browser; nothing is sent anywhere. */

export function svgFile(drawing: SVGSVGElement): Blob {
  return new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' });
}

/**
 * The drawing as PNG: its paths are filled one after the other.
 * @param pixels width and height
 * @throws where the browser fails to draw or to encode the picture
 */
export async function pngFile(drawing: SVGSVGElement, pixels: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser gives no canvas');
  const modules = drawing.viewBox.baseVal.width;
  pen.scale(pixels / modules, pixels / modules);
  for (const path of drawing.querySelectorAll('path')) {
    pen.fillStyle = path.getAttribute('fill') ?? 'none';
    pen.fill(new Path2D(path.getAttribute('d') ?? ''));
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not written'))));
  });
}

export const save = (file: Blob, name: string): void => saveFile(URL.createObjectURL(file), name);
