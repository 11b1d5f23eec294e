import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

/** The consortium's schema is theirs: it isn't in this repository. `DDEX_XSD` names a folder with `ernv432` in it. */
const folder = process.env.DDEX_XSD;
const path = folder === undefined ? undefined : join(folder, 'ernv432', 'release-notification.xsd');

/** Whether messages can be checked against the schema. */
export const hasDdexSchema = path !== undefined && existsSync(path);

/** What the schema says against a message; null where it is valid. */
export function openDdexSchema(): (xml: string) => string | null {
  if (path === undefined) throw new Error('DDEX_XSD is not set');
  xmlRegisterFsInputProviders();
  const schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  const validator = XsdValidator.fromDoc(schema);
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      document.dispose();
    }
  };
}
