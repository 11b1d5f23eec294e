// Shapes from lucide (ISC licence, https://lucide.dev/license).
import { icon } from './icon.tsx';

export const PlusIcon = /* @__PURE__ */ icon('M5 12h14M12 5v14');
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14');
export const PlayIcon = /* @__PURE__ */ icon(
  'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
  'fill',
);
export const PauseIcon = /* @__PURE__ */ icon(
  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1z',
  'fill',
);
export const CheckIcon = /* @__PURE__ */ icon('M20 6 9 17l-5-5');
export const CloseIcon = /* @__PURE__ */ icon('M18 6 6 18M6 6l12 12');
export const ChevronDownIcon = /* @__PURE__ */ icon('M6 9l6 6 6-6');
export const ChevronLeftIcon = /* @__PURE__ */ icon('M15 18l-6-6 6-6');
export const ChevronRightIcon = /* @__PURE__ */ icon('M9 18l6-6-6-6');
export const ArrowUpIcon = /* @__PURE__ */ icon('M5 12l7-7 7 7M12 19V5');
export const OpenIcon = /* @__PURE__ */ icon('M7 7h10v10M7 17 17 7');
export const DownloadIcon = /* @__PURE__ */ icon(
  'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5',
);
export const ShareIcon = /* @__PURE__ */ icon(
  'M15 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M15 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49',
);
export const QrIcon = /* @__PURE__ */ icon(
  'M4 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1zM17 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1zM4 16h3a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1zM21 16h-3a2 2 0 0 0-2 2v3M21 21v.01M12 7v3a2 2 0 0 1-2 2H7M3 12h.01M12 3h.01M12 16v.01M16 12h1M21 12v.01M12 21v-1',
);
export const MessageIcon = /* @__PURE__ */ icon(
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
);
export const CopyIcon = /* @__PURE__ */ icon(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
);
export const CodeIcon = /* @__PURE__ */ icon('m16 18 6-6-6-6M8 6l-6 6 6 6');
export const AlertIcon = /* @__PURE__ */ icon(
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16',
);
export const AccessibilityIcon = /* @__PURE__ */ icon(
  'M11 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M9 20l3-6 3 6M6 8l6 2 6-2M12 10v4',
);
export const LogOutIcon = /* @__PURE__ */ icon(
  'M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
);
export const PersonIcon = /* @__PURE__ */ icon(
  'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
);
export const BellIcon = /* @__PURE__ */ icon(
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
);
export const ShieldIcon = /* @__PURE__ */ icon(
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
);
export const ImageIcon = /* @__PURE__ */ icon(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM7 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
);
