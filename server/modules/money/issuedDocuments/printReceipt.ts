import type { Content } from 'pdfmake/interfaces';
import type { ReceiptContent } from '@shared/domain/money/documentContent';
import { textIn, type Language } from '@shared/languages';
import { inWords } from './printInvoice';
import { COLOURS, facts, headline, letterhead, parties, sums, type Letterhead } from './printParts';
import type { PrintWord, PrintWords, Title } from './printWords';

type Printed = Letterhead & { number: string; issuedOn: string; content: ReceiptContent; isVoid: boolean };

/** The page of a receipt, of a refund voucher, or of a deposit receipt. */
export function receiptPage(printed: Printed, words: PrintWords, language: Language): Content[] {
  const { content, number, issuedOn, isVoid } = printed;
  const { buyer, stay, payment, kind } = content;
  const { isRefund, amountSen, depositSen, roundingSen } = payment;
  const isDeposit = kind === 'deposit_receipt';
  const title: Title = isDeposit ? 'deposit_receipt' : isRefund ? 'refund' : 'receipt';
  const totalSen = isDeposit ? depositSen : amountSen;
  const rows: [PrintWord, string][] = [
    [
      isRefund ? 'refundMethod' : 'method',
      [textIn(payment.method, language), payment.cardKind && words.card(payment.cardKind)]
        .filter(Boolean)
        .join(', '),
    ],
    ...(payment.reference ? ([['reference', payment.reference]] as [PrintWord, string][]) : []),
    [isRefund ? 'paidOn' : 'receivedOn', words.date(payment.receivedOn)],
  ];
  // What was settled of the stay: what changed hands, with its rounding, less the deposit.
  const staySen = amountSen + roundingSen - depositSen;
  return [
    ...letterhead(printed, words),
    headline(
      title,
      [
        ['number', number],
        ['date', words.date(issuedOn)],
      ],
      words,
    ),
    parties({ buyer, buyerWord: isRefund ? 'paidTo' : 'receivedFrom', stay }, words, language),
    facts(rows, words),
    sums([
      ...(isDeposit
        ? []
        : [
            ...(staySen !== 0 ? [{ label: words.line('forStay'), sen: staySen }] : []),
            ...(depositSen !== 0 ? [{ label: words.line('deposit'), sen: depositSen }] : []),
            ...(roundingSen !== 0 ? [{ label: words.line('rounding'), sen: -roundingSen }] : []),
          ]),
      { label: `${words.line(isDeposit ? 'deposit' : 'total')} (RM)`, sen: totalSen, strong: true },
    ]),
    ...inWords(totalSen, words, language),
    {
      stack: [
        ...(isVoid ? [{ text: words.line('voidNote'), bold: true, color: '#b23b2e' }] : []),
        words.line(isDeposit ? 'depositNote' : 'receiptNote'),
        words.line('noSignature'),
      ],
      fontSize: 7.5,
      color: COLOURS.muted,
      margin: [0, 18, 0, 0],
    },
  ];
}
