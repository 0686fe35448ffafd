/** A drawn code as files. Nothing is sent anywhere: both are made in the browser. */

export function svgFile(drawing: SVGSVGElement): Blob {
  return new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' });
}

/**
 * The same drawing in pixels: its paths are filled one after the other, as the browser does.
 * @param pixels width and height
 * @throws where the browser refuses to draw or to write the picture
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

export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it up by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
