import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

/** We may not include the consortium's schema in this repository. `DDEX_XSD` names a folder with `ernv432` in it. */
export const ddexFolder = process.env.DDEX_XSD;

const pathIn = (folder: string) => join(folder, 'ernv432', 'release-notification.xsd');

/** Whether messages can be checked against the consortium's schema. */
export const hasDdexSchema = ddexFolder !== undefined && existsSync(pathIn(ddexFolder));

/** The schema's errors for a message; null if it is valid. */
export function openDdexSchema(folder: string): (xml: string) => string | null {
  const path = pathIn(folder);
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
