package com.example.toolshed.service;

public class ReservationTooLongException extends RuntimeException {

    public ReservationTooLongException(int maxDays) {
        super("a reservation lasts at most " + maxDays + " days");
    }
}
