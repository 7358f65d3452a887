import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { IssuedDocumentRow } from '@shared/contract/money/issuedDocuments';
import { useText } from '../../../i18n';
import { codeColumn, moneyColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { StatusTag } from '../../../kit/StatusTag';
import { DocumentPdf } from '../../lent/DocumentPdf';
import { StayReference } from '../../lent/StayReference';
import { documentState, documentTitle, MAIL_STATE_KEYS } from './issuedDocumentTexts';

/** The columns of the documents. */
export function useIssuedDocumentColumns(): Column<IssuedDocumentRow>[] {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(
    () => [
      codeColumn('number', t('admin:issued_document.fields.number'), (row) => row.number, {
        sortable: true,
        width: 148,
      }),
      textColumn('kind', t('admin:issued_document.fields.kind'), (row) => t(documentTitle(row)), {
        width: 132,
      }),
      stayDateColumn('issuedOn', t('admin:issued_document.fields.issuedOn'), (row) => row.issuedOn, {
        sortable: true,
        width: 120,
      }),
      {
        key: 'stay',
        title: t('admin:ledger.fields.reference'),
        width: 124,
        render: ({ reservation }) => <StayReference stay={reservation} />,
      },
      textColumn('buyer', t('admin:issued_document.fields.buyer'), (row) => row.buyerName),
      textColumn('company', t('admin:ledger.fields.company'), (row) => row.company.name, { hidden: true }),
      textColumn('property', t('admin:ledger.fields.property'), (row) => text(row.property.name), {
        hidden: true,
      }),
      {
        key: 'state',
        title: t('admin:issued_document.fields.state'),
        width: 132,
        render: (row) => {
          const state = documentState(row);
          return state ? <StatusTag tone={state.tone}>{t(state.key)}</StatusTag> : '–';
        },
      },
      textColumn(
        'mail',
        t('admin:issued_document.fields.mail'),
        ({ mail }) => mail?.state && t(MAIL_STATE_KEYS[mail.state], { email: mail.recipient }),
        { hidden: true },
      ),
      moneyColumn(
        'totalSen',
        t('admin:issued_document.fields.total'),
        ({ kind, totalSen }) => (kind === 'credit_note' ? -totalSen : totalSen),
        { sortable: true, width: 128 },
      ),
      {
        key: 'pdf',
        title: t('admin:issued_document.actions.pdf'),
        width: 80,
        render: (row) => <DocumentPdf document={row} small />,
      },
    ],
    [t, text],
  );
}
