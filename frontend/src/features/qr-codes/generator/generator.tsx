import { Formik, useFormikContext } from 'formik';
import { Copy, Download } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { ChoiceField } from '../../../components/form/choice-field';
import { Form } from '../../../components/form/form';
import { StartValues } from '../../../components/form/start-values';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast';
import { KINDS } from '../content/encoded';
import { SIZES } from '../content/looks';
import { pngFile, save, svgFile } from './files';
import { KindFields } from './kind-fields';
import { StyleFields } from './look-fields';
import { Preview } from './preview';
import { outcomeOf, START, type QrValues } from './values';

/** The form on one side, the code on the other; their state exists only on this page. */
export default function Generator() {
  return (
    <Formik<QrValues>
      initialValues={START}
      validate={(values) => {
        const outcome = outcomeOf(values);
        return 'faults' in outcome ? outcome.faults : {};
      }}
      onSubmit={() => undefined}
    >
      <Workbench />
    </Formik>
  );
}

function Workbench() {
  const { values, setTouched, submitForm } = useFormikContext<QrValues>();
  const [code, setCode] = useState<SVGSVGElement | null>(null);
  // Drawing a code of 3,000 characters takes a while, and typing must not wait for it.
  const drawn = useDeferredValue(values);
  const outcome = outcomeOf(drawn);

  useEffect(() => {
    // Fields left empty for one kind of code are not errors of another kind.
    void setTouched({}, false);
  }, [values.kind, setTouched]);

  /**
   * Runs `work` synchronously if there is a code: browsers allow clipboard access only during a user's click.
   */
  const withCode = (work: (drawn: SVGSVGElement) => unknown) => () => {
    if (code && 'text' in outcomeOf(values)) work(code);
    else void submitForm();
  };
  const pixels = SIZES.find(({ id }) => id === values.size)?.pixels ?? SIZES[1].pixels;

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8">
      <Form
        label="QR code"
        className="grid gap-6 rounded-xl border border-paper-200 bg-paper-0 p-5 shadow-card sm:p-8"
      >
        <StartValues />
        <ChoiceField name="kind" label="What is it for?" options={KINDS} />
        <KindFields kind={values.kind} />
        <hr className="border-paper-200" />
        <StyleFields />
      </Form>
      <section
        aria-label="Preview"
        className="rounded-xl border border-paper-200 bg-paper-0 p-5 shadow-card sm:p-6 lg:sticky lg:top-24"
      >
        <Preview outcome={outcome} looks={drawn} drawing={setCode} />
        <div className="mt-5 grid grid-cols-2 gap-3">
          <Button
            icon={<Download aria-hidden className="size-4" />}
            onClick={withCode((svg) => save(svgFile(svg), 'qr-code.svg'))}
          >
            <span className="sr-only">Download </span>
            SVG
          </Button>
          <Button
            variant="secondary"
            icon={<Download aria-hidden className="size-4" />}
            onClick={withCode((svg) =>
              pngFile(svg, pixels).then(
                (file) => save(file, 'qr-code.png'),
                () => toast('This browser cannot create the PNG. Please download the SVG.'),
              ),
            )}
          >
            <span className="sr-only">Download </span>
            PNG
          </Button>
          <Button
            variant="secondary"
            className="col-span-2"
            icon={<Copy aria-hidden className="size-4" />}
            onClick={withCode((svg) => copy(pngFile(svg, pixels)))}
          >
            Copy image
          </Button>
        </div>
      </section>
    </div>
  );
}

async function copy(file: Promise<Blob>): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': file })]);
    toast('The QR code is copied.');
  } catch {
    toast('Copying pictures is not allowed here. Download it instead.');
  }
}
