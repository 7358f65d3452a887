import { createRequire } from 'node:module';
import path from 'node:path';
import pdfmake from 'pdfmake';
import sharp from 'sharp';
import { printLayout, type PrintJob } from './printLayout';

// The packages lie beside the project, wherever this file was bundled to.
const { resolve } = createRequire(path.join(process.cwd(), 'package.json'));
const font = (weight: string) => resolve(`@expo-google-fonts/noto-sans-sc/${weight}.ttf`);

let isReady = false;
/** Noto Sans SC has Latin and Chinese in two weights; only the signs that are printed are put into the file. */
function prepare() {
  if (isReady) return;
  const [normal, bold] = [font('400Regular/NotoSansSC_400Regular'), font('700Bold/NotoSansSC_700Bold')];
  pdfmake.setFonts({ Noto: { normal, bold, italics: normal, bolditalics: bold } });
  // What is printed was typed by guests: nothing in it may make this process open an address or another file.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => file === normal || file === bold);
  isReady = true;
}

/** The PDF of a print. It takes a processor for a second: the server has it made in a thread. */
export async function printPdf(job: PrintJob): Promise<Buffer> {
  prepare();
  const documents = [];
  for (const document of job.documents)
    documents.push('logo' in document ? { ...document, logo: await asPng(document.logo) } : document);
  return pdfmake.createPdf(printLayout({ ...job, documents })).getBuffer();
}

/** Pictures are kept as WebP, which no PDF shows. */
async function asPng(logo: string | null): Promise<string | null> {
  if (!logo) return null;
  const picture = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
  const png = await sharp(picture).resize({ width: 400, withoutEnlargement: true }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
